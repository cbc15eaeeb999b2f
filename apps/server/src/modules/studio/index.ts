/** The door of the studio: what it reads, and what its acts come to. */
export { studioModule } from './module.ts'
export { mayDoStudioAct, planStudioAct, type StudioAct } from './service/acts.ts'
export { maskedEmail, maskedPhone } from './service/mask.ts'
