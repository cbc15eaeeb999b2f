/** The door of lessons: what is read, watched and downloaded. */
export { lessonKinds } from './kinds/index.ts'
export { videoScope, writePosition } from './service/video-scope.ts'
