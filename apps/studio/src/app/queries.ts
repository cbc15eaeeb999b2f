import type { Gradebook } from '@learn/contract/gradebook'
import type { ResourceState } from '@learn/contract/hub'
import type { LeadUpdateState } from '@learn/contract/leads'
import type { OrderState, PlanFilter } from '@learn/contract/payments'
import { queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { isSettling } from '#studio/acts/last-act.ts'
import { type HistorySearch, historyParams } from '#studio/history/history-search.ts'

/** Programs with batches and courses. Everything of the studio stands under one key, so that an act reads it all anew. */
export const programsQuery = queryOptions({
  queryKey: ['studio', 'programs'],
  queryFn: () => learn('local_learn_get_studio_programs', {}),
})

/** One batch with the dates of its courses. */
export const batchQuery = (batchid: number) =>
  queryOptions({
    queryKey: ['studio', 'batch', batchid],
    queryFn: () => learn('local_learn_get_studio_batch', { batchid }),
  })

export const courseQuery = (courseid: number) =>
  queryOptions({
    queryKey: ['studio', 'course', courseid],
    queryFn: () => learn('local_learn_get_studio_course', { courseid }),
  })

/** A class as it is planned. */
export const classQuery = (activityid: number) =>
  queryOptions({
    queryKey: ['studio', 'class', activityid],
    queryFn: () => learn('local_learn_get_staff_class', { activityid }),
  })

/** What can be chosen for a new class of a course. */
export const classChoicesQuery = (courseid: number) =>
  queryOptions({
    queryKey: ['studio', 'class-choices', courseid],
    queryFn: () => learn('local_learn_get_staff_classes', { courseid }),
  })

export const gradebookQuery = (courseid: number, batchId: number | null) =>
  queryOptions({
    queryKey: ['studio', 'gradebook', courseid, batchId],
    queryFn: () => learn('local_learn_get_gradebook', { courseid, ...(batchId !== null && { batchid: batchId }) }),
    // Learners hand in and others mark meanwhile; what was just recorded counts a moment later.
    refetchInterval: ({ state }) => ((state.data && isUnsettled(state.data)) || isSettling() ? 2000 : 20_000),
  })

/** How the mark of a learner in an activity came about. */
export const markStoryQuery = (activityid: number, userid: number) =>
  queryOptions({
    queryKey: ['studio', 'mark-story', activityid, userid],
    queryFn: () => learn('local_learn_get_mark_story', { activityid, userid }),
  })

/** What a learner has more of in a quiz than the others. */
export const quizExceptionQuery = (quizid: number, userid: number) =>
  queryOptions({
    queryKey: ['studio', 'quiz-exception', quizid, userid],
    queryFn: () => learn('local_learn_get_quiz_exception', { quizid, userid }),
  })

/** Whether a mark was recorded that does not count yet. */
const isUnsettled = ({ rows }: Gradebook): boolean =>
  rows.some(({ pcts, recorded }) => recorded.some((pct, at) => pct !== null && (pcts[at] ?? null) === null))

export const homeQuery = queryOptions({
  queryKey: ['studio', 'home'],
  queryFn: () => learn('local_learn_get_staff_home', {}),
})

export const historyQuery = (search: HistorySearch, batchIds: readonly number[] | null = null) =>
  queryOptions({
    queryKey: ['studio', 'history', search, batchIds],
    queryFn: () =>
      learn('local_learn_get_staff_operations', {
        ...historyParams(search),
        ...(batchIds !== null && { programids: [...batchIds] }),
      }),
    // The list before stands while the next one comes.
    placeholderData: before => before,
  })

export const electivesQuery = queryOptions({
  queryKey: ['studio', 'electives'],
  queryFn: () => learn('local_learn_get_staff_electives', {}),
})

export const resourcesQuery = (query: { page: number; state: ResourceState | ''; search: string }) =>
  queryOptions({
    queryKey: ['studio', 'resources', query],
    queryFn: () => learn('local_learn_get_staff_resources', query),
    // The list before stands while the next one comes.
    placeholderData: before => before,
  })

/** The batches of a scope, as lists ask for them. */
const inBatches = (batchIds: readonly number[] | null): { batchids?: number[] } =>
  batchIds === null ? {} : { batchids: [...batchIds] }

export const paymentsQuery = (
  batchIds: readonly number[] | null,
  query: { page: number; state: OrderState | ''; search: string },
) =>
  queryOptions({
    queryKey: ['studio', 'payments', batchIds, query],
    queryFn: () => learn('local_learn_get_staff_payments', { ...inBatches(batchIds), ...query }),
    // The list before stands while the next one comes.
    placeholderData: before => before,
  })

export const plansQuery = (batchIds: readonly number[] | null, query: { page: number; filter: PlanFilter }) =>
  queryOptions({
    queryKey: ['studio', 'plans', batchIds, query],
    queryFn: () => learn('local_learn_get_staff_plans', { ...inBatches(batchIds), ...query }),
    // The list before stands while the next one comes.
    placeholderData: before => before,
  })

/** Who came by whom. */
export const referralsQuery = (page: number) =>
  queryOptions({
    queryKey: ['studio', 'referrals', page],
    queryFn: () => learn('local_learn_get_staff_referrals', { page }),
  })

export const leadsQuery = (query: { page: number; state: LeadUpdateState | '' }) =>
  queryOptions({
    queryKey: ['studio', 'leads', query],
    queryFn: () => learn('local_learn_get_lead_updates', query),
    // The list before stands while the next one comes.
    placeholderData: before => before,
  })

export const differencesQuery = (page: number) =>
  queryOptions({
    queryKey: ['studio', 'differences', page],
    queryFn: () => learn('local_learn_get_payment_differences', { page }),
  })

export const pricesQuery = queryOptions({
  queryKey: ['studio', 'prices'],
  queryFn: () => learn('local_learn_get_staff_prices', {}),
})

export const couponsQuery = (batchIds: readonly number[] | null, page: number) =>
  queryOptions({
    queryKey: ['studio', 'coupons', batchIds, page],
    queryFn: () => learn('local_learn_get_staff_coupons', { ...inBatches(batchIds), page }),
    placeholderData: before => before,
  })

export const articleQuery = (resourceid: number) =>
  queryOptions({
    queryKey: ['studio', 'article', resourceid],
    queryFn: () => learn('local_learn_get_staff_article', { resourceid }),
    // What is typed is newer than any answer.
    refetchOnWindowFocus: false,
  })

export const toolsQuery = queryOptions({
  queryKey: ['studio', 'tools'],
  queryFn: () => learn('local_learn_get_tools', {}),
})

export const operationQuery = (operationid: number, page: number) =>
  queryOptions({
    queryKey: ['studio', 'operation', operationid, page],
    queryFn: () => learn('local_learn_get_staff_operation', { operationid, page }),
  })

export const editorQuery = (activityid: number) =>
  queryOptions({
    queryKey: ['studio', 'activity', activityid],
    queryFn: () => learn('local_learn_get_studio_activity', { activityid }),
    // What is typed is newer than any answer: the editor reads anew after an act.
    refetchOnWindowFocus: false,
  })

/** What learners submitted of a spreadsheet problem; they go on while its editor is open. */
export const sheetFiguresQuery = (activityid: number) =>
  queryOptions({
    queryKey: ['studio', 'sheet', activityid],
    queryFn: () => learn('local_learn_get_studio_sheet', { activityid }),
    refetchInterval: 15_000,
  })

/** How the answers of a code task went, and what learners submitted of it; they go on while its editor is open. */
export const codeFiguresQuery = (activityid: number) =>
  queryOptions({
    queryKey: ['studio', 'code', activityid],
    queryFn: () => learn('local_learn_get_studio_code', { activityid }),
    refetchInterval: 15_000,
  })

interface PeopleQuery {
  /** Of these batches; null: of all that the roles of the caller reach. */
  batchIds: readonly number[] | null
  text: string
  page: number
}

export const peopleQuery = ({ batchIds, text, page }: PeopleQuery) =>
  queryOptions({
    queryKey: ['studio', 'people', batchIds, text, page],
    queryFn: () =>
      learn('local_learn_get_studio_people', { text, page, ...(batchIds !== null && { batchids: [...batchIds] }) }),
    // The list before stands while the next one comes.
    placeholderData: before => before,
  })

export const personQuery = (userid: number) =>
  queryOptions({
    queryKey: ['studio', 'person', userid],
    queryFn: () => learn('local_learn_get_studio_person', { userid }),
  })

/** What other parts of the product keep of a learner: it comes after the page stands. */
export const personRecordQuery = (userid: number) =>
  queryOptions({
    queryKey: ['studio', 'person-record', userid],
    queryFn: () => learn('local_learn_get_studio_person_record', { userid }),
  })

/** The bank of a course. */
export const questionsQuery = (courseid: number) =>
  queryOptions({
    queryKey: ['studio', 'questions', courseid],
    queryFn: () => learn('local_learn_get_studio_questions', { courseid }),
  })

export const statisticsQuery = (courseid: number) =>
  queryOptions({
    queryKey: ['studio', 'question-statistics', courseid],
    queryFn: () => learn('local_learn_get_question_statistics', { courseid }),
  })

/** Which answers each third of the learners gave to a question. */
export const thirdsQuery = (courseid: number, key: string) =>
  queryOptions({
    queryKey: ['studio', 'answer-thirds', courseid, key],
    queryFn: () => learn('local_learn_get_answer_thirds', { courseid, key }),
  })

/** What learners answered to a feedback. */
export const feedbackResultsQuery = (activityid: number) =>
  queryOptions({
    queryKey: ['studio', 'feedback-results', activityid],
    queryFn: () => learn('local_learn_get_feedback_results', { activityid }),
  })

/** Learners at risk of a batch, or of the first that the caller may see. */
export const riskQuery = (batchId: number | null) =>
  queryOptions({
    queryKey: ['studio', 'risk', batchId],
    queryFn: () => learn('local_learn_get_learners_at_risk', batchId === null ? {} : { batchid: batchId }),
  })

/** How far learners came in a course, or in the first that the caller may see. */
export const courseInsightQuery = (courseId: number | null) =>
  queryOptions({
    queryKey: ['studio', 'course-insight', courseId],
    queryFn: () => learn('local_learn_get_course_insight', courseId === null ? {} : { courseid: courseId }),
  })

/** What learners saw of the videos of a course, or of the first that the caller may see. */
export const videoInsightQuery = (courseId: number | null) =>
  queryOptions({
    queryKey: ['studio', 'video-insight', courseId],
    queryFn: () => learn('local_learn_get_video_insight', courseId === null ? {} : { courseid: courseId }),
  })

/** The learners of a course, with how far each came in one activity. */
export const activityLearnersQuery = (courseid: number, activityid: number) =>
  queryOptions({
    queryKey: ['studio', 'activity-learners', courseid, activityid],
    queryFn: () => learn('local_learn_get_activity_learners', { courseid, activityid }),
  })

/** How far applications come, job by job. */
export const funnelQuery = queryOptions({
  queryKey: ['studio', 'placements'],
  queryFn: () => learn('local_learn_get_placement_funnel', {}),
})

export const reachQuery = (activityid: number) =>
  queryOptions({
    queryKey: ['studio', 'reach', activityid],
    queryFn: () => learn('local_learn_get_studio_reach', { activityid }),
  })

export const healthQuery = (courseid: number) =>
  queryOptions({
    queryKey: ['studio', 'health', courseid],
    queryFn: () => learn('local_learn_get_studio_health', { courseid }),
  })
