import {
  afterNextRender,
  Component,
  effect,
  type ElementRef,
  inject,
  Injector,
  input,
  output,
  signal,
  viewChild,
} from '@angular/core';
import type { Todo } from 'todo-core';

@Component({
  selector: 'li[todo]',
  host: { '[attr.aria-busy]': 'busy()' },
  template: `
    <input
      type="checkbox"
      [attr.aria-label]="todo().title"
      [checked]="todo().completed"
      (click)="handleToggle($event)"
    />
    @if (editing()) {
      <input
        #editor
        [value]="todo().title"
        [attr.aria-label]="'Edit ' + todo().title"
        placeholder="Empty todo will be deleted"
        (blur)="stopEditing(true)"
        (keydown)="handleKeydown($event)"
      />
    } @else {
      <button
        #titleButton
        type="button"
        (dblclick)="editing.set(true)"
        (click)="handleTitleClick($event)"
      >
        {{ todo().title }}
      </button>
    }
    <button type="button" [attr.aria-label]="'Delete ' + todo().title" (click)="remove.emit()">
      x
    </button>
  `,
})
export class TodoItem {
  readonly todo = input.required<Todo>();
  readonly busy = input.required<boolean>();
  readonly toggle = output();
  readonly rename = output<string>();
  readonly remove = output();

  protected readonly editing = signal(false);
  private readonly editor = viewChild<ElementRef<HTMLInputElement>>('editor');
  private readonly titleButton = viewChild<ElementRef<HTMLElement>>('titleButton');
  readonly #injector = inject(Injector);

  constructor() {
    effect(() => this.editor()?.nativeElement.focus());
  }

  protected handleToggle(event: Event) {
    // The box shows what the server has confirmed, and that comes with the next snapshot.
    event.preventDefault();
    this.toggle.emit();
  }

  protected handleTitleClick({ detail }: MouseEvent) {
    // A click with no pointer comes from the keyboard.
    if (detail === 0) this.editing.set(true);
  }

  protected stopEditing(save: boolean) {
    const editor = this.editor()?.nativeElement;
    // The editor also loses the focus when Enter or Escape has closed it.
    if (!editor || !this.editing()) return;
    this.editing.set(false);
    if (save) this.rename.emit(editor.value);
  }

  protected handleKeydown(event: KeyboardEvent) {
    // Keys of an input method's composition are not meant for us.
    if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    this.stopEditing(event.key === 'Enter');
    const focusTitle = () => this.titleButton()?.nativeElement.focus();
    afterNextRender(focusTitle, { injector: this.#injector });
  }
}
