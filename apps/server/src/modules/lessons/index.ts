/** The door of lessons: what is read, watched and downloaded. */
export { lessonsModule } from './module.ts'
export { writePosition } from './service/video-scope.ts'
export { readVideosWatched } from './service/videos-watched.ts'
