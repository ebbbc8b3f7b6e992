import * as v from 'valibot'
import { labelled } from './field.ts'

/** What a form for one file holds. */
export const ChosenFile = v.object({ file: labelled('CSV file', v.instance(File, 'Choose the file')) })
