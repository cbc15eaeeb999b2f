export { sendOpenings } from './kept-openings.ts'
