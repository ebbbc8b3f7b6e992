import { pan } from 'contract/field/numbers'
import { categories } from 'contract/pan/categories'
import * as v from 'valibot'
import { t } from '../../t.ts'
import { bareCode } from '../bare.ts'
import { fieldOf } from '../field.tsx'
import { type CodeFieldProps, CodeLine } from './code-field.tsx'

type PanFieldProps = CodeFieldProps & {
  /** The expected fourth letter, such as P for a person. */
  holder?: string
}

/**
 * A PAN. The kind of holder, from its fourth letter, is shown below it, with a warning where another kind is expected.
 */
export const PanField = fieldOf<PanFieldProps>(function PanView(props) {
  const { holder, value } = props
  const fourth = v.is(pan, value) ? value.charAt(3) : undefined
  const differs = fourth && holder && fourth !== holder
  return (
    <CodeLine
      {...props}
      upper
      bare={bareCode}
      hint={props.hint ?? 'Five letters, four digits, a letter'}
      doubt={
        props.doubt ??
        (differs && t('{fourth}. Expected here: {holder}', { fourth: kindOf(fourth), holder: kindOf(holder) }))
      }
      good={props.good ?? (fourth && kindOf(fourth))}
    />
  )
})

function kindOf(letter: string) {
  const name = categories.find(({ pan4 }) => pan4 === letter)?.name
  return name ? t('Fourth letter {letter}: {name}', { letter, name: t(name) }) : t('Fourth letter {letter}', { letter })
}
