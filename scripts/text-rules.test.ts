// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources are looked at here

import { expect, test } from '@jest/globals'
import { badTexts, oldWords } from './text-rules.ts'

test.each([
  "const a = <Text>{t('Payment request {refNo} sent', { refNo })}</Text>",
  '<Panel title="Reasons">{count}</Panel>',
  "<button aria-label={t('Close')} title={isOpen ? t('Close it') : undefined} className={`chip ${tone}`} />",
  "<Box>{rich('Read {link} first', { link })}</Box>",
  '<Box>{`${formNo}: ${name}`}</Box>',
  "throw new Refusal(409, '{formNo} was sent already', { formNo })",
  'const label = `${formNo}: ${t(title)}`',
  "<h2>{t('{formNo} is paid', { formNo })}</h2>",
  "<Button><Plus aria-hidden /> <span>{t('Add money')}</span></Button>",
  '<Note> {remark} </Note>',
  "<Note><span>{t('There is no package yet.')}</span>{' '}<RouteLink to={page}>{t('Add one')}</RouteLink></Note>",
  '<p>{`${t(title)}: ${t(labelOf(field))}`}</p>',
  '<Stack>{note} {confirm.dialog} {children} {rows.map(rowOf)} {rich(sentence, values)}</Stack>',
  "const left = t('{days, plural, one {# day} other {# days}}', { days })",
  "const at = page === 1 ? first : t('Others')",
  "toast.success(t('{formNo} verified', { formNo }))",
  '<TextField name="shopName" mono />',
  '<RupeesField name={`rates.${service}.price`} label="Price" />',
  '<CheckboxField name="trust" label={t(\'Trust it for {days} days\', { days })} />',
  '<TextField name="utr" label={referenceLabel(mode)} />',
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
  ["<h2>{formNo} {t('is paid')}</h2>", 'glued'],
  ["<p>{t('Select')} {titleOf(row)}</p>", 'glued'],
  ["<p>{t('Delete the view')} <b>{name}</b>?</p>", 'glued'],
  ["<Note><RouteLink to={page}>{t('Add money')}</RouteLink>{' '}{t('first, or buy less.')}</Note>", 'glued'],
  ["<span>{count} {isOne ? t('day') : t('days')}</span>", 'glued'],
  ["<b>{t('Page')} 7</b>", 'glued'],
  ["const a = `${t(isOpen ? 'Close' : 'Open')}: ${name}`", 'glued'],
  ["const a = `${name}${isChanged ? t('changed') : ''}`", 'glued'],
  ['toast.success(`${formNo} ${text}`)', 'glued'],
  ["const a = t(' At most ten')", 'blank'],
  ["<p>{rich('Read {link} ', { link })}</p>", 'blank'],
  ["const a = days === 1 ? t('1 day') : t('{days} days', { days })", 'plural'],
  ["const a = pages !== 1 ? 'pages' : 'page'", 'plural'],
  ['<TextField name="shopName" label="Shop name" />', 'schema'],
  ['<TextField name="shopName" label={t(\'Shop name\')} />', 'schema'],
  ['<TextField name="shopName" maxLength={75} />', 'schema'],
  ["<Button><Plus aria-hidden /> {t('Add money')}</Button>", 'element of its own'],
  ['<label><input type="radio" />{isChosen && <Check />}{t(choice.label)}</label>', 'element of its own'],
  ["<p>{t('It is paid.')} {isLate && <b>{t('Late.')}</b>}</p>", 'element of its own'],
  ["<div>{photo && <img src={photo} />}{isGone ? t('None') : '--'}</div>", 'element of its own'],
  ['<><Icon />{data.utr}</>', 'element of its own'],
  ["<Note>{t('Call the office.')} {children}</Note>", 'element of its own'],
  ['<>{dayText(value)}</>', 'element of its own'],
  ["throw badInput('ackNo', `This number is on ${formNo} already`)", 'glued'],
])('is refused: %s', (source, why) => {
  expect(badTexts('x.tsx', source)).toEqual([expect.stringContaining(why)])
})

test('the old voice is kept out of texts, not out of names and comments', () => {
  const said = (source: string) => oldWords('x.ts', source).length
  expect(said("const a = 'The account stands here.'")).toBe(1)
  expect(said('const a = `The merchant reads it in his list, ${name}.`')).toBe(1)
  expect(said("const anew = 'anew' // he stands")).toBe(0)
  expect(said("const a = 'Paid forms stand here'")).toBe(1)
  expect(said("const a = 'Dots stand for a link, this is theirs'")).toBe(0)
})
