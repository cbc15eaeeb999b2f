/** The door of code: the editor in which learners write programs, and the frame of nobody's origin that runs them. */
export { CodeEditor } from './late-editor.tsx'
export { LEAVE_HINT, LANGUAGE_NAMES } from './languages.ts'
export { EngineUnavailable } from './code-frame.ts'
export { runInBrowser, warmUp } from './run-in-browser.ts'
