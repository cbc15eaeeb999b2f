/** The door of leads: how far learners came, for the lead system of the institute. */
export { leadsModule } from './module.ts'
