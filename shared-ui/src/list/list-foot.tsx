import { ChevronLeft, ChevronRight } from 'lucide-react'
import { count } from '../format/money.ts'
import { t } from '../t.ts'
import { pageNumbers } from './list-words.ts'

type PagerProps = { pageIndex: number; pages: number; onPage: (pageIndex: number) => void }

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
    <nav className="list-pager" aria-label={t('Pages')}>
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
            aria-label={`${t('Page')} ${count(page + 1)}`}
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
    </nav>
  )
}

/** The pager of phones: two large buttons at the foot of the screen. */
export function PhonePager({ pageIndex, pages, pageSize, onPage }: PagerProps & { pageSize: number }) {
  const go = stepper({ pages, onPage })
  return (
    <nav className="list-phone-pager" data-bottom-bar aria-label={t('Pages')}>
      <button type="button" aria-label={t('Previous page')} {...go(pageIndex - 1)}>
        <ChevronLeft aria-hidden />
      </button>
      <span>
        <b>
          {t('Page')} {count(pageIndex + 1)}
        </b>{' '}
        {t('of')} {count(pages)}, {pageSize} {t('a page')}
      </span>
      <button type="button" aria-label={t('Next page')} {...go(pageIndex + 1)}>
        <ChevronRight aria-hidden />
      </button>
    </nav>
  )
}
