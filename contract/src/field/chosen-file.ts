import * as v from 'valibot'

/** What a form for one file holds. */
export const ChosenFile = v.object({ file: v.instance(File, 'Choose the file') })
