// What the walls are told about the house; .dependency-cruiser.cjs and tools/walls/cruise.mjs read it.

/** Server modules from the ground up. A module uses the doors of lower floors, never of its own or a higher one. */
exports.serverFloors = [
  ['auth'],
  ['profile', 'tracking', 'evidence', 'learning', 'notifications'],
  ['progress', 'search', 'referrals', 'bank', 'payments'],
  ['classroom'],
  ['coding', 'packages'],
  [
    'lessons',
    'quiz',
    'assignments',
    'forum',
    'live',
    'handson',
    'sandbox',
    'careers',
    'lesson',
    'choice',
    'certificates',
    'tickets',
    'feedback',
    'live',
    'calendar',
    'free',
  ],
  ['home', 'protocol', 'hub', 'reports', 'skills', 'electives', 'privacy'],
  ['staff'],
  ['exports'],
  ['imports'],
]

/** Places that the walls must have read: a cruise that resolves nothing finds no fault, so nine tenths of their files must be in it. */
exports.readPlaces = [
  'apps/server/src/modules',
  'apps/server/src/platform',
  'apps/server/testkit',
  'apps/web/src/app',
  'apps/web/src/features',
  'apps/web/src/shared',
  'benches',
  'e2e',
  'packages/brand',
  'packages/cas',
  'packages/contract',
  'packages/course',
  'packages/grading',
  'packages/interchange',
  'packages/resume',
  'packages/sheet',
  'packages/sheet-files',
  'tools',
]
