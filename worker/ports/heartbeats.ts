/** A run of a scheduled task. */
export interface TaskRun {
  ranAt: Date
  /** When a run last came to its end; null before any did. */
  endedAt: Date | null
}

/** When scheduled tasks last ran. @throws DomainError `database_unavailable` */
export interface Heartbeats {
  /** Notes that a task begins, and gives its run before this one, or null. */
  begin(task: string, now: Date): Promise<TaskRun | null>
  /** Notes that a task came to its end. */
  end(task: string, now: Date): Promise<void>
  find(task: string): Promise<TaskRun | null>
}
