import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ArchiveFile } from '#testkit/archive-file.ts'
import { h5pPackage, scormPackage } from '#testkit/scorm-package.ts'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { writeTarGz } from '#testkit/write-tar-gz.ts'
import { writeZip } from '#testkit/write-zip.ts'
import { openPackage } from './read-package.ts'
import { readPackageCourse } from './read-package-course.ts'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

const open = async (files: ArchiveFile[]) => openPackage(await work.file(writeZip(files)), { workDir: work.workDir })

describe('a package of SCORM', () => {
  it('is its table of contents, with what each part opens and is told', async () => {
    const { content, files, close } = await open(scormPackage())
    expect(content).toMatchObject({ format: 'scorm12', title: 'A package' })
    expect(
      content.items.map(({ title, level, path, reports, passPct }) => [title, level, path, reports, passPct]),
    ).toEqual([
      ['First page', 0, 'pages/a b.html', true, 70],
      ['More', 0, null, false, null],
      ['Second page', 1, 'c.html?x=1#top', true, null],
    ])
    expect(files.map(({ area, path, mime }) => [area, path, mime])).toEqual([
      ['package', 'imsmanifest.xml', 'application/xml'],
      ['package', 'pages/a b.html', 'text/html'],
      ['package', 'c.html', 'text/html'],
    ])
    await close()
    expect(await work.leftovers()).toEqual([])
  })

  it('says its version, without one by its namespaces', async () => {
    const read = async (version: '1.2' | '2004 3rd Edition') => (await open(scormPackage({ version }))).content.format
    expect([await read('1.2'), await read('2004 3rd Edition')]).toEqual(['scorm12', 'scorm2004'])
  })

  it('may say its encoding, and where the rules of its manifest stand', async () => {
    const [manifest, ...files] = scormPackage()
    const said = String(manifest?.bytes)
      .replace('<?xml version="1.0"?>', '<?xml version="1.0" encoding="ISO-8859-1"?><!DOCTYPE manifest SYSTEM "a.dtd">')
      .replace('A package', 'Un café')
    const { content } = await open([{ path: 'imsmanifest.xml', bytes: Buffer.from(said, 'latin1') }, ...files])
    expect(content.title).toBe('Un café')
  })

  it('marks the parts that its table of contents does not show', async () => {
    const items = `<item identifier="a" identifierref="ra" isvisible="true"/><item identifier="h" isvisible="false"><item identifier="c" identifierref="rc"/></item><item identifier="b" identifierref="rc" isvisible="false"/>`
    const { content } = await open(scormPackage({ items }))
    expect(content.items.map(({ key, isHidden }) => [key, isHidden ?? false])).toEqual([
      ['a', false],
      ['c', false],
      ['b', true],
    ])
  })

  it('tells each part its time limit, as SCORM 1.2 spells it', async () => {
    const items =
      '<item identifier="a" identifierref="ra"><adlcp:maxtimeallowed>0001:30:00</adlcp:maxtimeallowed><adlcp:timelimitaction>exit, no message</adlcp:timelimitaction></item><item identifier="c" identifierref="rc"><adlcp:maxtimeallowed>an hour</adlcp:maxtimeallowed></item>'
    const { content } = await open(scormPackage({ items }))
    const terms = { maxTime: '0001:30:00', timeLimitAction: 'exit,no message' }
    expect(content.items.map(item => item.terms)).toEqual([terms, undefined])
  })

  it('tells each part what SCORM 2004 says of it, by itself or by its collection', async () => {
    const items = `<item identifier="a" identifierref="ra"><adlcp:timeLimitAction>continue,message</adlcp:timeLimitAction><adlcp:completionThreshold completedByMeasure="true" minProgressMeasure="0.8"/>
      <imsss:sequencing IDRef="shared"><imsss:objectives><imsss:primaryObjective objectiveID="all" satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.6</imsss:minNormalizedMeasure></imsss:primaryObjective><imsss:objective objectiveID="one"/></imsss:objectives></imsss:sequencing></item>
      <item identifier="c" identifierref="rc"><adlcp:completionThreshold>0.5</adlcp:completionThreshold><imsss:sequencing IDRef="shared"/></item>`
    const shared = `<imsss:sequencing ID="shared"><imsss:limitConditions attemptAbsoluteDurationLimit="PT1H30M"/><imsss:objectives><imsss:primaryObjective objectiveID="any" satisfiedByMeasure="true"/></imsss:objectives></imsss:sequencing>`
    const [manifest, ...files] = scormPackage({ version: '2004 3rd Edition', items })
    const bytes = String(manifest?.bytes).replace(
      '</manifest>',
      `<imsss:sequencingCollection>${shared}</imsss:sequencingCollection></manifest>`,
    )
    const { content } = await open([{ path: 'imsmanifest.xml', bytes }, ...files])
    const told = { maxTime: 'PT1H30M', timeLimitAction: 'continue,message', completionThreshold: 0.8 }
    expect(content.items.map(({ passPct, terms }) => ({ passPct, terms }))).toEqual([
      { passPct: 60, terms: { ...told, objectives: ['all', 'one'] } },
      { passPct: 100, terms: { maxTime: 'PT1H30M', completionThreshold: 0.5, objectives: ['any'] } },
    ])
  })

  it('says how the way leads through it, where SCORM 2004 does', async () => {
    const rule = `<imsss:sequencingRules><imsss:preConditionRule><imsss:ruleConditions conditionCombination="any"><imsss:ruleCondition referencedObjective="before" operator="not" condition="satisfied"/><imsss:ruleCondition condition="timeLimitExceeded"/></imsss:ruleConditions><imsss:ruleAction action="disabled"/></imsss:preConditionRule><imsss:postConditionRule><imsss:ruleConditions><imsss:ruleCondition condition="objectiveMeasureLessThan" measureThreshold="0.5"/></imsss:ruleConditions><imsss:ruleAction action="retry"/></imsss:postConditionRule></imsss:sequencingRules>`
    const map = '<imsss:mapInfo targetObjectiveID="first" readSatisfiedStatus="true" writeSatisfiedStatus="true"/>'
    const items = `<imsss:sequencing><imsss:controlMode choice="false" flow="true" forwardOnly="true"/><imsss:rollupRules objectiveMeasureWeight="0.5" rollupProgressCompletion="false"><imsss:rollupRule childActivitySet="atLeastCount" minimumCount="1"><imsss:rollupConditions><imsss:rollupCondition condition="completed"/></imsss:rollupConditions><imsss:rollupAction action="completed"/></imsss:rollupRule></imsss:rollupRules></imsss:sequencing>
      <item identifier="a" identifierref="ra"><imsss:sequencing><imsss:limitConditions attemptLimit="2"/><imsss:deliveryControls completionSetByContent="true"/>${rule}</imsss:sequencing>
      <adlnav:presentation><adlnav:navigationInterface><adlnav:hideLMSUI>continue</adlnav:hideLMSUI></adlnav:navigationInterface></adlnav:presentation></item>
      <item identifier="h" isvisible="false"><imsss:sequencing><imsss:controlMode choiceExit="false"/></imsss:sequencing><item identifier="c" identifierref="rc"><imsss:sequencing><imsss:objectives><imsss:primaryObjective objectiveID="own">${map}</imsss:primaryObjective></imsss:objectives></imsss:sequencing></item></item>`
    const { content } = await open(scormPackage({ version: '2004 3rd Edition', items }))
    const completed = [{ is: 'completed' }]
    expect(content.sequencing).toEqual({
      choice: false,
      flow: true,
      forwardOnly: true,
      rollup: [{ makes: 'completed', of: 'atLeastCount', least: 1, needsAll: false, conditions: completed }],
      rollsUp: { success: true, completion: false, weight: 0.5 },
    })
    const reads = { readsStatus: true, readsMeasure: true, writesStatus: true, writesMeasure: false }
    expect(
      content.items.map(({ key, level, isHidden, sequencing }) => [key, level, isHidden ?? false, sequencing]),
    ).toEqual([
      [
        'a',
        0,
        false,
        {
          saysCompletion: true,
          attemptLimit: 2,
          rules: [
            {
              action: 'disabled',
              needsAll: false,
              conditions: [{ is: 'satisfied', isNot: true, objective: 'before' }, { is: 'never' }],
            },
            { action: 'retry', needsAll: true, conditions: [{ is: 'objectiveMeasureLessThan', threshold: 0.5 }] },
          ],
          hides: ['continue'],
        },
      ],
      ['h', 0, true, { choiceExit: false }],
      ['c', 1, false, { objectives: [{ id: 'own', maps: [{ target: 'first', ...reads }] }] }],
    ])
    const plain = await open(scormPackage({ version: '2004 3rd Edition' }))
    expect(JSON.stringify(plain.content)).not.toContain('sequencing')
  })

  it.each([
    ['<imsmd:duration>PT1H20M</imsmd:duration>', 80],
    ['<imsmd:datetime>00:45:00</imsmd:datetime>', 45],
    ['<imsmd:duration>soon</imsmd:duration>', undefined],
  ])('says how long it takes: %s', async (time, minutes) => {
    const [manifest, ...files] = scormPackage()
    const lom = `<imsmd:lom><imsmd:educational><imsmd:typicallearningtime>${time}</imsmd:typicallearningtime></imsmd:educational></imsmd:lom></metadata>`
    const bytes = String(manifest?.bytes).replace('</metadata>', lom)
    const { content } = await open([{ path: 'imsmanifest.xml', bytes }, ...files])
    expect(content.minutes).toBe(minutes)
  })

  it('without an organization is what reports in it', async () => {
    const { content } = await open(scormPackage({ items: '' }))
    expect(content.items.map(({ path }) => path)).toEqual(['pages/a b.html', 'c.html#top'])
  })

  it('may lie in one folder of its archive, under other prefixes and with names that stand twice', async () => {
    const twice = '<item identifier="a" identifierref="rc"/><item identifier="a" identifierref="rc"/>'
    const files = scormPackage({ items: twice }).map(file => ({ ...file, path: `folder/${file.path}` }))
    const { content } = await open(files)
    expect(content.items.map(({ key, title }) => [key, title])).toEqual([
      ['a', 'Part 1'],
      ['a~2', 'Part 2'],
    ])
  })

  it.each([
    ['of another site', 'https://example.org/a.html'],
    ['above the package', '../../a.html'],
    ['with an absolute path', '/etc/passwd'],
    ['that is not there', 'nothing.html'],
    ['that is a script', 'javascript:alert(1)'],
  ])('opens no page %s', async (_what, href) => {
    const resources = `<resource identifier="ra" adlcp:scormtype="sco" href="${href}"/><resource identifier="rc" adlcp:scormtype="sco" href="c.html"/>`
    const { content } = await open(scormPackage({ resources }))
    expect(content.items.map(({ path }) => path).filter(Boolean)).toEqual(['c.html?x=1'])
  })
})

describe('a package of H5P', () => {
  it('is one page under its title', async () => {
    const { content } = await open(h5pPackage())
    expect(content).toMatchObject({ format: 'h5p', title: 'Facts', items: [{ key: 'H5P.Facts', path: 'h5p.json' }] })
  })
})

describe('pages as tools publish them for the web', () => {
  const read = async (files: ArchiveFile[]) =>
    readPackageCourse(await work.file(writeZip(files)), { workDir: work.workDir }, 'The file')
  const page = { path: 'index.html', bytes: '<title>Fire &amp; safety</title><script src="a.js"></script>' }
  const script = { path: 'a.js', bytes: '1' }

  it('are a course of one activity, called as their first page', async () => {
    const { course, close } = await read([page, { path: 'other.html', bytes: '' }, script])
    const [activity] = course.sections[0]?.activities ?? []
    expect(course.fullName).toBe('Fire & safety')
    expect(activity).toMatchObject({ type: 'resource', content: { format: 'html', items: [{ path: 'index.html' }] } })
    expect(activity?.files.map(({ path, area }) => [path, area])).toEqual([
      ['index.html', 'package'],
      ['other.html', 'package'],
      ['a.js', 'package'],
    ])
    await close()
  })

  it('may lie in one folder, and begin with a page of any name', async () => {
    const files = [{ path: 'Tour.htm', bytes: 'x' }, script].map(file => ({ ...file, path: `out/${file.path}` }))
    const { course, close } = await read(files)
    expect(course.fullName).toBe('The file')
    expect(course.sections[0]?.activities[0]?.content).toMatchObject({ items: [{ path: 'Tour.htm' }] })
    await close()
  })

  it.each([
    ['one that is empty', [{ path: 'test.htm', bytes: '' }]],
    ['one of tags alone', [{ path: 'a.htm', bytes: '<title>A</title><body><p> </p></body>' }]],
  ])('are no course where the only one shows nothing: %s', async (_what, files) => {
    await expect(read(files)).rejects.toMatchObject({
      code: 'archive/empty',
      message: 'The only page of this file is empty: learners would see nothing of it.',
    })
    expect(await work.leftovers()).toEqual([])
  })

  it('H5P without its library is told, and no look at it completes it', async () => {
    const { course, report, close } = await read(h5pPackage())
    const reason = expect.stringContaining('the library H5P.Facts is not in the file')
    expect(report).toMatchObject([{ outcome: 'kept', reason }])
    expect(course.sections[0]?.activities[0]?.completion).toMatchObject({ mode: 'manual', onView: false })
    await close()
  })

  it('H5P with its library comes in', async () => {
    const { report, close } = await read(h5pPackage([{ path: 'H5P.Facts-1.2/library.json', bytes: '{}' }]))
    expect(report).toMatchObject([{ outcome: 'in' }])
    await close()
  })

  it.each([
    [
      'without a page that is the first',
      [
        { path: 'a.html', bytes: '' },
        { path: 'b.html', bytes: '' },
      ],
    ],
    ['with a manifest that names none', [page, { path: 'imsmanifest.xml', bytes: '<manifest/>' }]],
  ])('are none %s', async (_what, files) => {
    await expect(read(files)).rejects.toMatchObject({ code: 'archive/not-a-package' })
    expect(await work.leftovers()).toEqual([])
  })
})

describe('what is no package, or a hostile one, is refused in one sentence and leaves nothing', () => {
  it.each([
    [
      'without a manifest',
      [{ path: 'a.html', bytes: 'x' }],
      'archive/not-a-package',
      /no imsmanifest\.xml or h5p\.json/,
    ],
    [
      'with a manifest that names no page',
      scormPackage({ items: '', resources: '' }),
      'archive/not-a-package',
      /a page to open/,
    ],
    [
      'with a broken manifest',
      [{ path: 'imsmanifest.xml', bytes: '<manifest>' }],
      'archive/bad-xml',
      /^Its list of contents \(imsmanifest\.xml\) is damaged\. Export it anew/,
    ],
    [
      'with entities of its own',
      [
        {
          path: 'imsmanifest.xml',
          bytes: '<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]><manifest>&x;</manifest>',
        },
      ],
      'archive/doctype',
      /holds rules of its own/,
    ],
    [
      'with a path that leaves it',
      scormPackage({ more: [{ path: '../x.html', bytes: 'x' }] }),
      'archive/bad-path',
      /leaves its folder/,
    ],
    [
      'with a link',
      [...scormPackage(), { path: 'l', bytes: '/etc/passwd', mode: 0o120777 }],
      'archive/bad-entry',
      /symbolic link/,
    ],
    [
      'that is a bomb',
      scormPackage({ more: [{ path: 'bomb.js', bytes: new Uint8Array(40_000_000) }] }),
      'archive/too-dense',
      /decompression bomb/,
    ],
  ] as const)('%s', async (_what, files, code, sentence) => {
    await expect(open([...files] as ArchiveFile[])).rejects.toMatchObject({
      code,
      message: expect.stringMatching(sentence),
    })
    expect(await work.leftovers()).toEqual([])
  })

  it('with 100,000 entries, after the first 10,000', { timeout: 60_000 }, async () => {
    const more = Array.from({ length: 100_000 }, (_, n) => ({ path: `f/${n}.txt`, bytes: '' }))
    const file = await work.file(writeTarGz(scormPackage({ more })))
    await expect(openPackage(file, { workDir: work.workDir })).rejects.toMatchObject({
      code: 'archive/too-many-entries',
      message: 'The archive holds more than 10,000 files and folders.',
    })
    expect(await work.leftovers()).toEqual([])
  })
})

const samplesDir = join(process.env.SAMPLES_DIR ?? join(import.meta.dirname, '../../../../../shared/data'), 'courses')

const hasSamples = existsSync(samplesDir)
if (!hasSamples) console.warn(`real packages are skipped: no samples in ${samplesDir} (set SAMPLES_DIR)`)

describe.skipIf(!hasSamples)('real packages', () => {
  it.each([
    ['scorm/RuntimeBasicCalls_SCORM20043rdEdition.zip', 'scorm2004', 1, 78],
    ['scorm/RuntimeMinimumCalls_SCORM12-mini.zip', 'scorm12', 11, 31],
    ['scorm/singlesco_scorm12.zip', 'scorm12', 1, 46],
    ['scorm/singlescobasic_missingorg.zip', 'scorm12', 1, 16],
    ['h5p/filltheblanks.h5p', 'h5p', 1, 118],
    ['h5p/ipsums.h5p', 'h5p', 1, 84],
    ['h5p/multiple-choice-2-6.h5p', 'h5p', 1, 132],
  ])('%s is %s', async (file, format, items, entries) => {
    const { content, files, close } = await openPackage(join(samplesDir, file), { workDir: work.workDir })
    expect([content.format, content.items.length]).toEqual([format, items])
    expect(files.length).toBeLessThanOrEqual(entries)
    expect(files.length).toBeGreaterThan(entries / 2)
    await close()
  })

  it.each([['scorm/badscorm.zip'], ['scorm/invalid.zip'], ['h5p/no-json-file.h5p']])('%s is refused', async file => {
    await expect(openPackage(join(samplesDir, file), { workDir: work.workDir })).rejects.toMatchObject({
      name: 'ArchiveError',
    })
  })
})
