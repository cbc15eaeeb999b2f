/** The door of videos: the player and the transcript, for other features that show a video. */
export { useCaptionLanguage } from './caption-language.ts'
export { ChapterList } from './chapter-list.tsx'
export { QuestionCard } from './question-card.tsx'
export { Transcript } from './transcript.tsx'
export { cueAt, useCaptions } from './use-captions.ts'
export { useVideoState } from './use-video-state.ts'
export type { PlayedVideo } from './video-file.ts'
export { VideoPlayer } from './video-player.tsx'
