import { fieldIn } from 'contract/field/field'
import { useSteadyEntry } from './entry.ts'
import { FieldHelp } from './field-help.tsx'

/** The help of a field that the screen asks in its own way, for the heading over it; nothing where the schema has none. */
export function HelpOf({ name, title }: { name: string; title: string }) {
  const help = fieldIn(useSteadyEntry().schema, name)?.help
  return help ? <FieldHelp label={title} help={help} /> : null
}
