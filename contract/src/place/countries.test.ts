import { expect, test } from '@jest/globals'
import { soughtOptions } from '../field/option-search.ts'
import { countries, countriesAbroad, countryName, countryOf, hasPostalCode } from './countries.ts'

const options = countriesAbroad.map(({ code, name, also }) => ({ value: code, label: name, also }))
const found = (typed: string) => soughtOptions(options, typed).map(({ value }) => value)

test('all 249 countries of ISO 3166-1 are known, each once and with the country code of its telephones', () => {
  expect(countries).toHaveLength(249)
  expect(new Set(countries.map(({ code }) => code)).size).toBe(249)
  expect(new Set(countries.map(({ name }) => name)).size).toBe(249)
  expect(
    countries.filter(({ code, isd, name }) => !/^[A-Z]{2}$/.test(code) || !/^\d{1,3}$/.test(isd) || !name),
  ).toEqual([])
  expect(countriesAbroad).toHaveLength(248)
  expect(countryName('IN')).toBe('India')
  expect(['BB', 'TK', 'GB', 'KZ', 'VA'].map((code) => countryOf(code)?.isd)).toEqual(['1', '690', '44', '7', '39'])
})

test('accents and older English names do not matter to who looks for a country', () => {
  expect(found('cote')).toEqual(['CI'])
  expect(found('ivory')).toEqual(['CI'])
  expect(found("d'ivoire")).toEqual(['CI'])
  expect(found('turkey')).toEqual(['TR'])
  expect(found('aland')).toEqual(['AX'])
  expect(found('sao tome')).toEqual(['ST'])
  expect(found('burma')).toEqual(['MM'])
  expect(found('SWAZI')).toEqual(['SZ'])
  expect(found('guinea')).toEqual(['GN', 'GW', 'GQ', 'PG'])
  expect(found('uk').at(0)).toBe('UA')
  expect(found('uk')).toContain('GB')
  expect(found('nowhere')).toEqual([])
  expect(found('')).toHaveLength(248)
})

test('the names stand in the order of their letters, Åland among A', () => {
  const names = countries.map(({ name }) => name)
  expect(names.slice(0, 3)).toEqual(['Afghanistan', 'Åland Islands', 'Albania'])
  expect(names.at(-1)).toBe('Zimbabwe')
  expect(names.indexOf("Côte d'Ivoire")).toBe(names.indexOf('Costa Rica') + 1)
})

test('69 countries have no postal code', () => {
  expect(countries.filter((country) => !country.hasPostalCode)).toHaveLength(69)
  expect(['AE', 'HK', 'QA', 'FJ', 'GB', 'SG', ''].map(hasPostalCode)).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
    true,
  ])
})
