/** The door of sign-in for features above: the forms of what somebody signs in with. */
export { ChangePasswordForm } from './change-password-form.tsx'
export { FactorField } from './factor-field.tsx'
export { type Refusal, useRefusal } from './use-refusal.tsx'
