declare module '../../platform/database/tables' {
  interface Tables {
    report_joins: ReportJoinsTable
    joined_people: JoinedPeopleTable
  }
}

/** A report that was joined with a main one, which is older. The row is gone once that is undone. */
interface ReportJoinsTable {
  issue_id: string
  main_id: string
  /** The state that an undo restores. */
  before: unknown
  at: Date
}

/** An upvote or a follower that the main report has from a joined one: the undo takes it back. */
interface JoinedPeopleTable {
  issue_id: string
  kind: 'vote' | 'follow'
  account_id: string
}

export type {}
