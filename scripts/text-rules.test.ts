// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources are looked at here

import { expect, test } from '@jest/globals'
import { badTexts, oldWords } from './text-rules.ts'

test.each([
  "const a = <Text>{t('Payment request {refNo} sent', { refNo })}</Text>",
  '<Panel title="Reasons">{count}</Panel>',
  "<button aria-label={t('Close')} title={isOpen ? t('Close it') : undefined} className={`chip ${tone}`} />",
  "<Box>{rich('Read {link} first', { link })} {`${formNo}: ${name}`}</Box>",
  "throw new Refusal(409, '{formNo} was sent already', { formNo })",
  'const label = `${formNo}: ${t(title)}`',
])('may stand as it is: %s', (source) => {
  expect(badTexts('x.tsx', source)).toEqual([])
})

test.each([
  ['<Text>Nothing here</Text>', 'Pass this text through t.'],
  ["<Text>{isOpen ? 'Open' : t('Closed')}</Text>", 'Pass this text through t.'],
  ['<IconButton aria-label="Close" />', 'Pass this text through t.'],
  ['<span title="Close" />', 'Pass this text through t.'],
  ['<Panel title={`Draft ${formNo}`} />', 'glued'],
  ["<Text>{name + ' is late'}</Text>", 'glued'],
  ['const a = t(`Draft ${formNo} deleted`)', 'glued'],
  ["const a = `${t('Draft')} ${formNo}`", 'glued'],
  ['throw new Refusal(409, `${formNo} was sent already`)', 'glued'],
  ["throw badInput('ackNo', `This number is on ${formNo} already`)", 'glued'],
])('is refused: %s', (source, why) => {
  expect(badTexts('x.tsx', source)).toEqual([expect.stringContaining(why)])
})

test('the old voice is kept out of texts, not out of names and comments', () => {
  const said = (source: string) => oldWords('x.ts', source).length
  expect(said("const a = 'The account stands here.'")).toBe(1)
  expect(said('const a = `The merchant reads it in his list, ${name}.`')).toBe(1)
  expect(said("const anew = 'anew' // he stands")).toBe(0)
  expect(said("const a = 'They stand here, this is theirs'")).toBe(0)
})
