import { chakra } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { count } from '../format/money.ts'
import { rich, t } from '../t.ts'
import { pageNumbers } from './list-words.ts'

export type PagerProps = { pageIndex: number; pages: number; onPage: (pageIndex: number) => void }

/** A button to a page. At the end it has no effect, but keeps the focus of whoever got there with it. */
const stepper =
  ({ pages, onPage }: Pick<PagerProps, 'pages' | 'onPage'>) =>
  (page: number) => {
    const isEnd = page < 0 || page >= pages
    return { 'aria-disabled': isEnd || undefined, onClick: () => isEnd || onPage(page) }
  }

/** Previous, some pages, next. */
export function Pager({ pageIndex, pages, onPage }: PagerProps) {
  const go = stepper({ pages, onPage })
  return (
    <Pages aria-label={t('Pages')}>
      <button type="button" aria-label={t('Previous page')} {...go(pageIndex - 1)}>
        <ChevronLeft size={16} aria-hidden />
      </button>
      {pageNumbers(pageIndex, pages).map((page, i) =>
        page === null ? (
          <span key={`gap ${i === 1 ? 'before' : 'after'}`}>…</span>
        ) : (
          <button
            key={page}
            type="button"
            aria-label={t('Page {page}', { page: page + 1 })}
            aria-current={page === pageIndex ? 'page' : undefined}
            onClick={() => onPage(page)}
          >
            {count(page + 1)}
          </button>
        ),
      )}
      <button type="button" aria-label={t('Next page')} {...go(pageIndex + 1)}>
        <ChevronRight size={16} aria-hidden />
      </button>
    </Pages>
  )
}

/** The pager of phones: two large buttons at the foot of the screen. */
export function PhonePager({ pageIndex, pages, pageSize, onPage }: PagerProps & { pageSize: number }) {
  const go = stepper({ pages, onPage })
  return (
    <PhonePages data-bottom-bar aria-label={t('Pages')}>
      <button type="button" aria-label={t('Previous page')} {...go(pageIndex - 1)}>
        <ChevronLeft aria-hidden />
      </button>
      <span>
        {rich('{page} of {pages}, {pageSize} a page', {
          page: <b>{t('Page {page}', { page: pageIndex + 1 })}</b>,
          pages,
          pageSize,
        })}
      </span>
      <button type="button" aria-label={t('Next page')} {...go(pageIndex + 1)}>
        <ChevronRight aria-hidden />
      </button>
    </PhonePages>
  )
}

const Pages = chakra('nav', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    ms: 'auto',
    '& > *': {
      display: 'grid',
      placeItems: 'center',
      minW: '30px',
      height: '30px',
      px: '6px',
      borderWidth: '1px',
      borderColor: 'transparent',
      borderRadius: 'md',
      textStyle: 'dense',
      fontWeight: 600,
      color: 'fg.muted',
    },
    '& button': { cursor: 'button', _hover: { bg: 'bg.subtle' } },
    '& [aria-current=page]': { borderColor: 'brand.solid', color: 'fg' },
    '& [aria-disabled]': { layerStyle: 'disabled' },
  },
})

const PhonePages = chakra('nav', {
  base: {
    position: 'sticky',
    bottom: 'var(--frame-foot, 0px)',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    mx: '-14px',
    px: '14px',
    py: '8px',
    bg: 'bg.panel',
    borderTopWidth: '1px',
    zIndex: 'docked',
    textStyle: 'dense',
    color: 'fg.muted',
    '& b': { color: 'fg' },
    '& button': {
      display: 'grid',
      placeItems: 'center',
      boxSize: '44px',
      bg: 'bg.panel',
      color: 'fg',
      borderWidth: '1px',
      borderRadius: 'md',
      cursor: 'button',
    },
    '& [aria-disabled]': { layerStyle: 'disabled' },
  },
})
