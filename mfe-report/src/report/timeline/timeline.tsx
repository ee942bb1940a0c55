import type { ReportDetail } from '@civictrack/contract/wire'
import { styled } from '@civictrack/shared'
import { StepItem } from './step-item'
import { stepsOf } from './steps-of'

/** Every step of a report so far, oldest first. */
export function Timeline({ report }: { report: ReportDetail }) {
  return (
    <List>
      {stepsOf(report).map((step, index) => (
        // Steps are only added; two of them may have one moment.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list keeps its order
        <StepItem key={index} step={step} />
      ))}
    </List>
  )
}

const List = styled('ol')({ listStyle: 'none' })
