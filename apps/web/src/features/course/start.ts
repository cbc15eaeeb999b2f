export { sendPendingOpenings } from './pending-openings.ts'
