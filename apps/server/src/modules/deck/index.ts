/** The door of the review deck. */
export { deckModule } from './module.ts'
