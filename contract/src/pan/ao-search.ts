/** The words of a search, each down to what its forms share: 'salary' finds salaried, 'wards' finds ward, 'jaip' Jaipur. */
export const soughtWords = (search: string) =>
  search
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(stem)

/** Of a short word nothing is taken away: of 'army' too little would be left. */
const stem = (word: string) => word.replace(/^([A-Z]{4,}?)(?:IES|IED|ES|ED|Y|S)$/, '$1')
