/** A light door of lessons: what is kept of them before one is opened. */
export { keepModule, lessonsToKeep, type OfflinePlaces } from './keep-module.ts'
