/** The door of home: the first screen of a learner. */
export { homeModule } from './module.ts'
