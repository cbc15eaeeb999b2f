/** A light door of lessons: what is kept of them before one is opened. */
export { cacheModule, lessonsToKeep, type OfflinePlaces } from './cache-module.ts'
