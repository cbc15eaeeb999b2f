// What the walls are told about the house; .dependency-cruiser.cjs and tools/walls/cruise.mjs read it.
const { globSync } = require('node:fs')

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
    'lti',
    'leads',
    'tickets',
    'announcements',
    'feedback',
    'calendar',
    'free',
  ],
  ['home', 'protocol', 'hub', 'reports', 'skills', 'deck', 'electives', 'privacy', 'certificates'],
  ['gradebook', 'insights'],
  ['studio'],
  ['staff'],
  ['exports'],
  ['imports'],
]

/** Places that the walls must have read: a cruise that resolves nothing finds no fault, so nine tenths of their files must be in it. */
exports.readPlaces = [
  ...globSync(['apps/*/src/*/', 'packages/*/']).map(place => place.replace(/\/$/, '')),
  'apps/server/testkit',
  'benches',
  'e2e',
  'tools',
]
