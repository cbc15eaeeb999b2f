/** Where tests may be skipped, and when they are. Any other skip fails: `npm run check` by its text, a run of tests by its count. */
export const KNOWN_SKIPS: { file: string; test: string; why: string }[] = [
  {
    file: 'apps/server/src/platform/journal/killed.test.ts',
    test: 'is seen to lose when it acknowledges before the commit @long',
    why: 'a long run: npm run test:all',
  },
  {
    file: 'tools/walls/walls.test.ts',
    test: '@long',
    why: 'a long run: npm run test:all',
  },
  {
    file: 'tools/new/new.test.ts',
    test: 'passes check, its own tests, and the tests that every module must pass',
    why: 'a fresh type check of everything, two minutes: npm run test:all',
  },
  {
    file: 'packages/sheet/src/packed.test.ts',
    test: '@long',
    why: 'builds, packs and installs the package: npm run test:all',
  },
  {
    file: 'apps/server/src/platform/db/folder-lock.test.ts',
    test: 'is broken when another process has the number now',
    why: 'only Linux tells when a process started',
  },
  {
    file: 'apps/server/src/durability.test.ts',
    test: 'does not let a second process open the embedded database',
    why: 'there is no embedded database when the tests run on PostgreSQL',
  },
  {
    file: 'apps/server/src/platform/nodes/nodes.test.ts',
    test: 'as a process of its own is refused with a sentence, and starts once the folder is said to be shared',
    why: 'the embedded database has one process: npm run test:postgres',
  },
  {
    file: 'apps/server/src/modules/live/two-nodes.test.ts',
    test: 'is not missed: the other one shows what it took, and what comes next within ten seconds',
    why: 'the embedded database has one process: npm run test:postgres',
  },
  {
    file: 'packages/interchange/src/samples.test.ts',
    test: 'the sample',
    why: 'the archives of other people that it reads are not part of the repository',
  },
  {
    file: 'apps/server/src/modules/bank/references.test.ts',
    test: 'the sample',
    why: 'the files of questions of other people that it reads are not part of the repository',
  },
  {
    file: 'packages/interchange/src/package/read-package.test.ts',
    test: 'real packages',
    why: 'the packages of other people that it reads are not part of the repository',
  },
  {
    file: 'packages/interchange/src/question-samples.test.ts',
    test: 'the sample',
    why: 'the files of questions of other people that it reads are not part of the repository',
  },
  {
    file: 'apps/server/src/modules/learning/imported-texts.test.ts',
    test: 'the texts of an imported course',
    why: 'the backups of other people that it compares are not part of the repository',
  },
  {
    file: 'packages/interchange/src/moodle-out/write-backup.test.ts',
    test: 'real courses',
    why: 'the backups of other people that it writes anew are not part of the repository',
  },
  {
    file: 'packages/interchange/src/course-samples.test.ts',
    test: 'the sample',
    why: 'the courses of other people that it reads are not part of the repository',
  },
  {
    file: 'apps/server/src/commands/course-export.test.ts',
    test: 'real courses',
    why: 'the backups of other people that it carries around are not part of the repository',
  },
  {
    file: 'e2e/journeys/imported-quiz.spec.ts',
    test: '',
    why: 'the backup of other people that it imports is not part of the repository',
  },
  {
    file: 'e2e/journeys/import.spec.ts',
    test: '',
    why: 'the archives of other people that it imports are not part of the repository',
  },
  {
    file: 'e2e/journeys/kit.spec.ts',
    test: '',
    why: 'another browser than the one that the project brings draws other pixels',
  },
  {
    file: 'packages/cas/src/stack-samples.test.ts',
    test: 'open, mark their teachers as right, and give what their authors expect',
    why: 'without the sample course (SAMPLES_DIR)',
  },
  {
    file: 'packages/sheet-files/src/samples.test.ts',
    test: '',
    why: 'the spreadsheet files of other people that it opens are not part of the repository',
  },
  {
    file: 'packages/code/src/limits.test.ts',
    test: 'is stopped twice, and holds nobody up for its other tests',
    why: 'bubblewrap and Deno are not on every machine: what is here is tested',
  },
  {
    file: 'packages/code/src/escapes.test.ts',
    test: '',
    why: 'bubblewrap and Deno are not on every machine: what is here is tested',
  },
  {
    file: 'packages/code/src/escapes-c.test.ts',
    test: '',
    why: 'bubblewrap and Deno are not on every machine: what is here is tested',
  },
]
