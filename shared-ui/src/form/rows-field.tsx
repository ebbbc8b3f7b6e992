import { Box, Button, Flex, Grid, IconButton, Text } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { newKey } from 'shared-auth'
import { t } from '../t.ts'
import { useEntryContext } from './entry.ts'

type RowsFieldProps = {
  /** The field of the form that holds the list. */
  name: string
  /** What one row is called: 'Line'. */
  one: string
  /** The label of the button that adds one. */
  add: string
  blank: Record<string, unknown>
  most: number
  /** The order says nothing, so no row is moved. */
  isUnordered?: boolean
  /** The fields of a row; `at` is the beginning of their names. */
  children: (at: string, row: Record<string, unknown>, index: number) => ReactNode
}

const moves = [
  [-1, 'Move up: {row}', ArrowUp],
  [1, 'Move down: {row}', ArrowDown],
] as const

/** A list inside a form: rows are added, removed, and moved by buttons. The focus stays on the row that moves. */
export function RowsField({ name, one, add, blank, most, isUnordered, children }: RowsFieldProps) {
  const { values, set, problemAt } = useEntryContext()
  const id = useId()
  const rows = (values[name] ?? []) as Record<string, unknown>[]
  const problem = problemAt(name)
  // A row keeps what it draws, such as the preview of a file, when one before it goes.
  const keys = useRef<string[]>([])
  while (keys.current.length < rows.length) keys.current.push(newKey())
  keys.current.length = rows.length

  function move(index: number, by: 1 | -1) {
    const moved = [...rows]
    const [row] = moved.splice(index, 1)
    if (!row || index + by < 0 || index + by >= rows.length) return
    moved.splice(index + by, 0, row)
    keys.current.splice(index + by, 0, ...keys.current.splice(index, 1))
    set(name, moved)
    setTimeout(() => document.getElementById(`${id}${index + by}${by}`)?.focus())
  }
  const remove = (index: number) => {
    keys.current.splice(index, 1)
    set(
      name,
      rows.filter((_, at) => at !== index),
    )
    setTimeout(() => document.getElementById(`${id}add`)?.focus())
  }
  return (
    <Box>
      <Grid as="ol" gap="4" listStyleType="none" m="0" p="0">
        {rows.map((row, index) => {
          const no = index + 1
          const label = most < 2 ? t(one) : t('{one} {no}', { one: t(one), no })
          return (
            <Box as="li" key={keys.current[index]}>
              <Box layerStyle="panel" p="3" role="group" aria-label={label} data-row={label}>
                <Flex align="center" justify="space-between" gap="2" mb="2">
                  <Text fontWeight="600">{label}</Text>
                  <Flex gap="1">
                    {(isUnordered ? [] : moves).map(([by, words, Icon]) => (
                      <IconButton
                        key={by}
                        id={`${id}${index}${by}`}
                        size="sm"
                        variant="ghost"
                        aria-label={t(words, { row: label })}
                        aria-disabled={index + by < 0 || index + by >= rows.length}
                        onClick={() => move(index, by)}
                      >
                        <Icon aria-hidden />
                      </IconButton>
                    ))}
                    <IconButton
                      size="sm"
                      variant="ghost"
                      aria-label={t('Remove: {row}', { row: label })}
                      onClick={() => remove(index)}
                    >
                      <X aria-hidden />
                    </IconButton>
                  </Flex>
                </Flex>
                {children(`${name}.${index}`, row, index)}
              </Box>
            </Box>
          )
        })}
      </Grid>
      {problem && (
        <Text color="red.fg" mt="2" role="alert">
          {t(problem)}
        </Text>
      )}
      <Box mt="3" hidden={most < 2 && rows.length > 0}>
        <Button
          id={`${id}add`}
          variant="outline"
          size="sm"
          disabled={rows.length >= most}
          onClick={() => set(name, [...rows, { ...blank }])}
        >
          <Plus aria-hidden />
          <span>{t(add)}</span>
        </Button>
        {most > 1 && rows.length >= most && (
          <Text textStyle="hint" color="fg.muted" mt="1">
            {t('At most {most}', { most })}
          </Text>
        )}
      </Box>
    </Box>
  )
}
