import type { ScopeKind } from '#platform/journal/scope.ts'
import { noteScope } from './service/notes.ts'
import type { ProgressParts } from './service/parts.ts'
import { videoScope } from './service/video.ts'

/** What learners edit here, all through the journal. */
export const progressScopes = (parts: ProgressParts): ScopeKind[] => [noteScope(parts), videoScope(parts)]
