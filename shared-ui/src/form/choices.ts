/** A choice as servers send it, in one of three shapes. */
export type AnyChoice = { value: string | number; label: string } | { id: string | number; name: string } | string

/** Choices as every field shows them. */
export function choicesOf(given: readonly AnyChoice[]): { value: string; label: string }[] {
  return given.map((choice) => {
    if (typeof choice === 'string') return { value: choice, label: choice }
    return 'id' in choice
      ? { value: `${choice.id}`, label: choice.name }
      : { value: `${choice.value}`, label: choice.label }
  })
}
