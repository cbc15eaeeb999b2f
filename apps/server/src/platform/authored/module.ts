import { defineModule } from '../module.ts'
import { draftsBy, forgetAuthor } from './repo.ts'

/** Drafts and versions of what staff write. */
export const authoredModule = () =>
  defineModule({
    name: 'authored',
    personalData: {
      tables: ['authored_draft'],
      exportOf: async (db, { userId }) => ({ authored_draft: await draftsBy(db, userId) }),
      erase: (tx, { userId }) => forgetAuthor(tx, userId),
    },
  })
