import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SiteRouter } from '../navigation/site-router'
import { ThemeRoot } from '../ui/theme/theme-root'
import { TextInput } from './fields/inputs'
import { Form } from './form'
import { SubmitButton } from './submit-button'

function show() {
  let finish = () => {}
  const sent = new Promise<undefined>((resolve) => {
    finish = () => resolve(undefined)
  })
  render(
    <ThemeRoot>
      <SiteRouter>
        <Form validate={() => ({})} onSubmit={() => sent}>
          <TextInput name="title" label="Title" />
          <SubmitButton>Send</SubmitButton>
        </Form>
      </SiteRouter>
    </ThemeRoot>,
  )
  return () => act(async () => finish())
}

const button = () => screen.getByRole<HTMLButtonElement>('button')
const field = () => screen.getByLabelText('Title')

/** Browsers remove the focus from a control that is disabled; jsdom does not. */
function loseFocus(): void {
  const other = document.createElement('button')
  document.body.append(other)
  other.focus()
  other.remove()
}

test('gets the focus back after it was busy', async () => {
  const finish = show()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(button().disabled).toBe(true)
  act(loseFocus)
  await finish()
  expect(document.activeElement).toBe(button())
})

test('does not take the focus from a control that the visitor has moved to', async () => {
  const finish = show()
  await userEvent.click(button())
  act(loseFocus)
  act(() => field().focus())
  await finish()
  expect(document.activeElement).toBe(field())
})
