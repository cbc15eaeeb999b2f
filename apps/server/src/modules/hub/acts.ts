import { type Acts, notThere, refuseUnless } from '#platform/operations/act.ts'
import { can } from './policy.ts'
import { readStates } from './repo/staff.ts'
import { planArticle } from './service/articles.ts'
import { RESOURCE } from './service/staff.ts'

/** What staff do with the learning hub. */
export const hubActs: Acts = {
  article: {
    isAllowed: caller => can(caller, 'run the hub'),
    plan: planArticle,
  },
  resource: {
    isAllowed: caller => can(caller, 'run the hub'),
    async plan({ db, caller }, { resourceid, state, isfeatured }) {
      refuseUnless(can(caller, 'run the hub'))
      const [resource] = await readStates(db, [resourceid])
      if (!resource) throw notThere()
      const key = String(resourceid)
      return {
        wanted: [{ entity: RESOURCE, key, state: { state, isFeatured: isfeatured } }],
        programIds: [],
        courseIds: [],
        told: new Map([[key, { name: resource.title, about: 'Learning hub' }]]),
        asksNoReason: true,
      }
    },
  },
}
