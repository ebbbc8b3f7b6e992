import * as v from 'valibot'
import { labelled } from './field.ts'

/** A form with one file. */
export const ChosenFile = v.object({ file: labelled('CSV file', v.instance(File, 'Choose the file')) })
