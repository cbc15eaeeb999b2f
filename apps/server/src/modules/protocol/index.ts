/** The door of the protocol: courses as apps of the Moodle web-service protocol read them. */
export { protocolFunctions } from './functions.ts'
