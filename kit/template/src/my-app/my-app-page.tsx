import { Container, Section, Stack } from '@civictrack/shared'
import { StepList } from './step-list'

export function MyAppPage() {
  return (
    <Section>
      <Container>
        <Stack gap={2}>
          <h1 tabIndex={-1}>My app</h1>
          <StepList steps={['Change this page.', 'Publish a preview.', 'Promote it.']} />
        </Stack>
      </Container>
    </Section>
  )
}
