/** The door of requests about one's own data. */
export { privacyModule } from './module.ts'
export { readErasureRequest, requestCopy } from './service/requests.ts'
