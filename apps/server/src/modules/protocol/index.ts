/** The door of the protocol: courses as apps of the Moodle web-service protocol read them. */
export { protocolModule } from './module.ts'
