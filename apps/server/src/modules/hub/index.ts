/** The door of the learning hub. */
export { hubModule } from './module.ts'
export { publishArticles } from './service/publish.ts'
