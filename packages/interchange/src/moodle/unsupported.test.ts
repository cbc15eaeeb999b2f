import { afterEach, beforeEach, expect, it } from 'vitest'
import { sectionSpec } from '#testkit/backup-parts.ts'
import { type BackupSpec, COURSE_CONTEXT_ID, moodleBackup } from '#testkit/moodle-backup.ts'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { writeZip } from '#testkit/write-zip.ts'
import { readMoodleBackup } from './read-moodle-backup.ts'

const KEY = 'moodle:moodle.test~abcdef01:course:5'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

const read = async (spec: BackupSpec) =>
  readMoodleBackup(await work.file(writeZip(moodleBackup(spec))), { workDir: work.workDir })

const TAGS = '<tags><tag id="1"><name>maths</name><rawname>Maths</rawname></tag></tags>'

it('a course keeps its labels, groups, groupings and scales, and nobody in them', async () => {
  const { course, report } = await read({
    extra: [
      {
        path: 'course/course.xml',
        bytes: `<course id="5" contextid="${COURSE_CONTEXT_ID}"><fullname>A</fullname><idnumber>MA-1</idnumber>${TAGS}</course>`,
      },
      {
        path: 'groups.xml',
        bytes: `<groups>
          <group id="1"><name>North</name><idnumber>N</idnumber><description>&lt;img src="@@PLUGINFILE@@/n.png"&gt;</description><descriptionformat>1</descriptionformat>
            <enrolmentkey>SECRET</enrolmentkey><group_members><group_member id="1"><userid>4</userid></group_member></group_members></group>
          <groupings><grouping id="1"><name>All</name><description>d</description><descriptionformat>1</descriptionformat>
            <grouping_groups><grouping_group id="9"><groupid>1</groupid></grouping_group></grouping_groups></grouping></groupings>
        </groups>`,
      },
      {
        path: 'scales.xml',
        bytes:
          '<scales_definition><scale id="3"><userid>2</userid><name>Words</name><scale>Poor, Fair,Good</scale></scale></scales_definition>',
      },
    ],
    files: [
      { contextId: COURSE_CONTEXT_ID, component: 'group', area: 'description', itemId: 1, name: 'n.png', bytes: 'n' },
    ],
  })
  expect(course.kept).toEqual({
    idNumber: 'MA-1',
    tags: ['Maths'],
    completion: null,
    groups: [
      {
        sourceKey: `${KEY}:group:1`,
        name: 'North',
        idNumber: 'N',
        descriptionHtml: '<img src="@@file@@/group/1/n.png">',
      },
    ],
    groupings: [
      {
        sourceKey: `${KEY}:grouping:1`,
        name: 'All',
        idNumber: '',
        descriptionHtml: 'd',
        groupKeys: [`${KEY}:group:1`],
      },
    ],
    scales: [{ sourceKey: `${KEY}:scale:3`, name: 'Words', descriptionHtml: '', words: ['Poor', 'Fair', 'Good'] }],
  })
  expect(course.files.map(({ path }) => path)).toEqual(['group/1/n.png'])
  expect(report.filter(({ outcome }) => outcome === 'kept').map(({ name }) => name)).toEqual([
    '1 group',
    '1 grouping',
    '1 scale',
  ])
})

it('a course keeps when it is complete', async () => {
  const criterion = (id: number, type: number, more: string) =>
    `<course_completion_criteria id="${id}"><criteriatype>${type}</criteriatype>${more}<course_completion_crit_completions>
      <course_completion_crit_completion id="7"><userid>4</userid></course_completion_crit_completion></course_completion_crit_completions></course_completion_criteria>`
  const { course } = await read({
    sections: [sectionSpec(1, 0, '11')],
    activities: [{ cmId: 11, sectionId: 1, module: 'page' }],
    extra: [
      {
        path: 'completion.xml',
        bytes: `<course_completion>${criterion(1, 4, '<moduleinstance>11</moduleinstance>')}${criterion(2, 6, '<gradepass>60.00000</gradepass>')}${criterion(3, 99, '')}
          <course_completion_aggr_methd id="1"><criteriatype>$@NULL@$</criteriatype><method>1</method></course_completion_aggr_methd>
          <course_completion_aggr_methd id="2"><criteriatype>4</criteriatype><method>2</method></course_completion_aggr_methd></course_completion>`,
      },
    ],
  })
  expect(course.kept?.completion).toMatchObject({
    operator: 'all',
    criteria: [
      { kind: 'activity', operator: 'any', activityKey: `${KEY}:activity:11`, passGrade: null },
      { kind: 'grade', operator: 'all', activityKey: null, passGrade: 60 },
    ],
  })
  expect(JSON.stringify(course)).not.toContain('userid')
})

it('an activity keeps its marks, how they are given, its groups and its labels', async () => {
  const { course, report } = await read({
    sections: [sectionSpec(1, 0, '11')],
    activities: [
      {
        cmId: 11,
        sectionId: 1,
        module: 'assign',
        title: 'Essay',
        contextId: 50,
        settings: { showdescription: '1', groupmode: '1', groupingid: '4' },
      },
    ],
    extra: [
      {
        path: 'activities/assign_11/module.xml',
        bytes: `<module id="11"><modulename>assign</modulename><visible>1</visible><idnumber>E-1</idnumber><showdescription>1</showdescription><groupmode>1</groupmode><groupingid>4</groupingid>${TAGS}</module>`,
      },
      {
        path: 'activities/assign_11/grades.xml',
        bytes: `<activity_gradebook><grade_items><grade_item id="70"><itemname>Essay</itemname><idnumber>E-1</idnumber><gradetype>1</gradetype>
          <grademax>20.00000</grademax><grademin>0.00000</grademin><scaleid>$@NULL@$</scaleid><gradepass>8.00000</gradepass><multfactor>1.5</multfactor><hidden>0</hidden>
          <grade_grades><grade_grade id="1"><userid>4</userid><finalgrade>19</finalgrade></grade_grade></grade_grades></grade_item>
          <grade_item id="71"><itemname>Style</itemname><gradetype>2</gradetype><grademax>3.00000</grademax><scaleid>3</scaleid><gradepass>0.00000</gradepass></grade_item></grade_items></activity_gradebook>`,
      },
      {
        path: 'activities/assign_11/grading.xml',
        bytes: `<areas><area id="1"><areaname>submissions</areaname><activemethod>rubric</activemethod><definitions>
          <definition id="5"><method>rubric</method><name>R</name><description>&lt;img src="@@PLUGINFILE@@/r.png"&gt;</description><descriptionformat>1</descriptionformat>
            <usercreated>2</usercreated><plugin_gradingform_rubric_definition><criteria><criterion id="6"><description>Clear</description><descriptionformat>0</descriptionformat>
            <levels><level id="8"><score>2.00000</score><definition>Very</definition><definitionformat>0</definitionformat></level></levels></criterion></criteria></plugin_gradingform_rubric_definition>
            <instances><instance id="1"><raterid>4</raterid></instance></instances></definition>
          <definition id="9"><method>guide</method><name>G</name></definition></definitions></area></areas>`,
      },
    ],
    files: [{ contextId: 50, component: 'grading', area: 'description', itemId: 5, name: 'r.png', bytes: 'r' }],
  })
  const [essay] = course.sections[0]?.activities ?? []
  expect(essay?.kept).toEqual({
    idNumber: 'E-1',
    tags: ['Maths'],
    showsIntro: true,
    groupMode: 'separate',
    groupingKey: `${KEY}:grouping:4`,
    gradeItems: [
      {
        sourceKey: `${KEY}:grade-item:70`,
        name: 'Essay',
        idNumber: 'E-1',
        kind: 'points',
        min: 0,
        max: 20,
        pass: 8,
        scaleKey: null,
        isHidden: false,
        settings: { id: '70', multfactor: '1.5' },
      },
      expect.objectContaining({ name: 'Style', kind: 'scale', max: 3, pass: null, scaleKey: `${KEY}:scale:3` }),
    ],
    marking: [
      {
        method: 'rubric',
        area: 'submissions',
        isActive: true,
        name: 'R',
        descriptionHtml: '<img src="@@file@@/description/5/r.png">',
        settings: {
          id: '5',
          plugin_gradingform_rubric_definition: {
            criteria: {
              criterion: [
                {
                  id: '6',
                  description: { html: 'Clear' },
                  levels: { level: [{ id: '8', score: '2.00000', definition: { html: 'Very' } }] },
                },
              ],
            },
          },
        },
      },
      expect.objectContaining({ method: 'guide', isActive: false, name: 'G' }),
    ],
  })
  expect(essay?.files.map(({ path }) => path)).toEqual(['description/5/r.png'])
  expect(JSON.stringify(course)).not.toMatch(/userid|raterid|usercreated|finalgrade/)
  expect(report).toContainEqual(
    expect.objectContaining({ outcome: 'kept', what: 'marking', name: 'Essay', reason: '2 schemes: rubric, guide' }),
  )
})
