export { FormStep, FormStepBar, StepToDo, useFormSteps } from './form-steps.tsx'
export { type Step, StepBar } from './step-bar.tsx'
export { ToDo, toDoText } from './to-do.tsx'
