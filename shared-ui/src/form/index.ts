export { fittingPicture, UnfitPicture, withConvertible } from '../file/fitting-picture.ts'
export { useDebouncedValue } from '../use-debounced.ts'
export { ActionButton } from './action-button.tsx'
export { useDebouncedValues } from './debounced-values.ts'
export { forgetDrafts } from './draft/device-drafts.ts'
export { draftsOf } from './draft/drafts.ts'
export { type Entry, useEntry, useEntryContext, useSteadyEntry } from './entry.ts'
export { EntryForm } from './entry-form.tsx'
export { type FieldProps, fieldOf, useField, type Viewed } from './field.tsx'
export { controlOf, FieldFrame } from './field-frame.tsx'
export { AadhaarField } from './fields/aadhaar-field.tsx'
export { CaptchaField } from './fields/captcha-field.tsx'
export { CheckboxField } from './fields/choice/checkbox-field.tsx'
export { CheckboxGroupField } from './fields/choice/checkbox-group-field.tsx'
export { ComboboxField } from './fields/choice/combobox-field.tsx'
export { SegmentField } from './fields/choice/segment-field.tsx'
export { SelectField } from './fields/choice/select-field.tsx'
export { DateField } from './fields/date-field.tsx'
export { FileField } from './fields/file-field.tsx'
export { IfscField } from './fields/ifsc-field.tsx'
export { makePassword } from './fields/make-password.ts'
export { MobileField } from './fields/mobile-field.tsx'
export { NumberField } from './fields/number-field.tsx'
export { PanField } from './fields/pan-field.tsx'
export { PasswordField } from './fields/password-field.tsx'
export { PinField } from './fields/pin-field.tsx'
export { RupeesField } from './fields/rupees-field.tsx'
export { TextAreaField } from './fields/text-area-field.tsx'
export { TextField } from './fields/text-field.tsx'
export { FieldsForm } from './fields-form.tsx'
export { beginStep } from './focus.ts'
export { FieldRow, FormSection } from './form-section.tsx'
export { HelpOf } from './help-of.tsx'
export { LeaveGuard } from './leave-guard.tsx'
export { useLocked } from './locked.ts'
export {
  FieldBox,
  FieldHead,
  FieldLine,
  FieldMark,
  FieldStack,
  InputBox,
  LargeTick,
  NoteLine,
  TickBox,
} from './parts.ts'
export { ErrorSummary } from './problems/error-summary.tsx'
export { RowsField } from './rows-field.tsx'
export { SelectBox } from './select-box.tsx'
export type { FormSteps } from './steps.ts'
export { Suggestion } from './suggestion.tsx'
