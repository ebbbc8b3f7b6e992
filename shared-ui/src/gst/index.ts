export { FilingView } from './filing-view.tsx'
export { RegistrationView } from './registration-view.tsx'
export { StepForms, type StepOffer } from './step-forms.tsx'
