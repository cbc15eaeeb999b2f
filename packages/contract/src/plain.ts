/** What the browser imports as values: plain data without zod, so that no schema reaches a bundle. */
export { addresses, type EndpointName } from './addresses.ts'
export * from './constants/index.ts'
export { ERROR_STATUS, type ErrorCode } from './errors.ts'
export { indiaDate, indiaDayStart, writtenMoment } from './moment.ts'
export { isServiceId, SERVICE_IDS, type ServiceId } from './services.ts'
export { SIGN_IN_TEXTS } from './sign-in-texts.ts'
