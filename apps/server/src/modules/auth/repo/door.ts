/** Reads that other modules may make: people and sign-ins for the staff home. */
export { newestSignIns } from './session-list.ts'
export { countPeople, findUserById, newestLearners } from './users.ts'
