import './events.ts'
import { defineModule } from '#platform/module.ts'
import { forumFunctions } from './functions.ts'
import { kind } from './kinds/forum.ts'
import { forumNotifications } from './notifications.ts'
import { hashesInUse, removeWaiting } from './repo/files.ts'
import { removeSettled } from './repo/marks.ts'
import { erasePersonalData, readPersonalData } from './repo/personal-data.ts'
import { draftScope } from './service/draft-scope.ts'
import { forumNeeds } from './service/needs.ts'
import type { ForumParts } from './service/parts.ts'
import { postSource } from './service/post-source.ts'
import { forumUpdates } from './updates.ts'

/** Forums: discussions of the learners of a course, and who looks after them. */
export const forumModule = (parts: ForumParts) =>
  defineModule({
    name: 'forum',
    kinds: [kind(parts)],
    functions: forumFunctions(parts),
    scopes: [draftScope(parts)],
    ownSources: [postSource(parts)],
    eventsForPeople: ['forum.reply.written', 'forum.answer.marked'],
    notifications: forumNotifications(parts),
    needs: () => forumNeeds(parts),
    updates: forumUpdates(parts),
    filesInUse: sha256s => hashesInUse(parts.db, sha256s),
    personalData: {
      tables: ['forum_discussion', 'forum_post', 'forum_file', 'forum_mark', 'forum_helpful', 'forum_report'],
      exportOf: readPersonalData,
      erase: (tx, person) => erasePersonalData(tx, person, parts.clock.now()),
    },
    retention: [
      { what: 'files that no post took', keepDays: 1, forget: before => removeWaiting(parts.db, before) },
      { what: 'settled reports of posts', keepDays: 365, forget: before => removeSettled(parts.db, before) },
    ],
  })
