import { Box, Flex, Heading } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import { createContext, Fragment, type ReactNode, useContext } from 'react'
import type { Read } from 'shared-auth'
import { untranslated } from '../format/untranslated.ts'
import { LoadingOverlay } from '../states/loading-overlay.tsx'
import { Problem } from '../states/problem.tsx'
import { t, translated } from '../t.ts'
import { asLeft } from './list-search.ts'
import { RouteLink } from './route-link.tsx'
import { useTitle } from './use-title.ts'

type ScreenRead = Pick<Read<unknown>, 'data' | 'error' | 'reload'>
type DataOf<Of> = Of extends readonly unknown[]
  ? { [Index in keyof Of]: DataOf<Of[Index]> }
  : Of extends { data?: infer Data }
    ? Exclude<Data, undefined>
    : undefined

export type Crumb = { label: string; to?: string }

type ScreenProps<Of> = {
  title: string
  /** Beside the title in a lighter style: 'Form 93'. */
  subtitle?: ReactNode
  /** The screens above this one, at most two levels. */
  crumbs?: Crumb[]
  /** Opposite the crumbs: the ways to the records beside this one. */
  neighbours?: ReactNode
  /** At most one primary and two others. */
  actions?: ReactNode
  /** The read, or the list of reads, that this screen needs before it can be drawn. */
  of?: Of
  children?: ReactNode | ((data: DataOf<Of>) => ReactNode)
}

/** The crumbs of the outer screen; an inner screen offers them as the way back. */
const Around = createContext<Crumb[] | null>(null)

/**
 * A screen: crumbs, title, actions, content. It shows loading and failure of its reads, so its children always have
 * data. An inner screen does only that: the outer one has the title.
 */
export function Screen<const Of extends ScreenRead | readonly ScreenRead[] = []>(props: ScreenProps<Of>) {
  const around = useContext(Around)
  if (around) return <Content {...props} crumbs={around} />
  return (
    <Around value={props.crumbs ?? []}>
      <Head {...props} />
      <Content {...props} />
    </Around>
  )
}

/** Below a title that is there already, as in a drawer: a screen in it only shows its content. */
export const InnerScreen = ({ children }: { children: ReactNode }) => <Around value={[]}>{children}</Around>

function Head({ title, subtitle, crumbs = [], neighbours, actions }: Omit<ScreenProps<unknown>, 'children'>) {
  useTitle(t(title))
  return (
    <Flex mb="4" gap="3" align="flex-end" justify="space-between" wrap="wrap">
      {neighbours && (
        <Flex w="full" gap="2" align="center" justify="space-between" wrap="wrap" mb="-2">
          <Crumbs of={crumbs} />
          {neighbours}
        </Flex>
      )}
      <Box minW="0">
        {!neighbours && crumbs.length > 0 && <Crumbs of={crumbs} />}
        <Heading as="h1" textStyle="page" display="flex" gap="1.5" alignItems="baseline" flexWrap="wrap">
          <span {...untranslated(title)}>{t(title)}</span>
          {subtitle && (
            <Box as="span" textStyle="section" fontWeight="400" color="fg.muted">
              {translated(subtitle)}
            </Box>
          )}
        </Heading>
      </Box>
      {actions && (
        <Flex gap="3" align="center" wrap="wrap">
          {actions}
        </Flex>
      )}
    </Flex>
  )
}

function Crumbs({ of }: { of: Crumb[] }) {
  return (
    <Flex as="nav" aria-label={t('Breadcrumb')} gap="2" align="center" textStyle="hint" color="fg.subtle">
      {of.map(({ label, to }, level) => (
        <Fragment key={label}>
          {level > 0 && <ChevronRight size={13} aria-hidden />}
          {to ? (
            <RouteLink
              to={asLeft(to)}
              color="inherit"
              fontWeight="400"
              textDecoration="none"
              _hover={{ textDecoration: 'underline' }}
            >
              {t(label)}
            </RouteLink>
          ) : (
            <span {...untranslated(label)}>{t(label)}</span>
          )}
        </Fragment>
      ))}
    </Flex>
  )
}

function Content<Of>({ of, children, crumbs }: Pick<ScreenProps<Of>, 'of' | 'children' | 'crumbs'>) {
  const isOne = !Array.isArray(of)
  const reads = (of === undefined ? [] : isOne ? [of] : of) as ScreenRead[]
  const missing = reads.filter(({ data }) => data === undefined)
  const failed = missing.filter(({ error }) => error !== undefined)

  const again = () => {
    for (const { reload } of missing) reload()
  }
  const back = crumbs?.findLast(({ to }) => to !== undefined)
  if (failed[0])
    return (
      <Problem error={failed[0].error} onRetry={again} back={back && { ...back, to: back.to && asLeft(back.to) }} />
    )
  if (missing.length > 0) return <LoadingOverlay onRetry={again} />
  if (typeof children !== 'function') return children
  const data = reads.map((read) => read.data)
  return children((isOne ? data[0] : data) as DataOf<Of>)
}
