import { type AccessTable, forAll, ofAnyone, ofStaff } from '#testkit/access.ts'
import { createResource } from '#testkit/hub.ts'

/** What is published is there for whoever is signed in; bookmarks and read status are the caller's. */
const table: AccessTable = async ({ system }) => {
  const id = await createResource(system, {})
  const open = { access: 'public', expected: forAll(200) } as const
  return {
    module: 'hub',
    functions: {
      local_learn_get_resource_tags: ofAnyone({}),
      local_learn_get_resources: ofAnyone({}),
      local_learn_get_resource: ofAnyone({ id }),
      local_learn_get_staff_resources: ofStaff({}),
      local_learn_get_staff_article: ofStaff({ resourceid: id }),
      local_learn_save_resource_bookmark: ofAnyone({ id, isbookmarked: true }),
      local_learn_save_resource_status: ofAnyone({ id, isread: true }),
    },
    scopes: { article: { ...ofAnyone({}), params: String(id) } },
    routes: {
      'GET /blog': { ...open, url: '/blog' },
      'GET /blog/atom.xml': { ...open, url: '/blog/atom.xml' },
      'GET /blog/rss.xml': { ...open, url: '/blog/rss.xml' },
      // This one is for learners.
      'GET /blog/:key': { access: 'public', url: '/blog/nothing', expected: forAll(404) },
    },
  }
}
export default table
