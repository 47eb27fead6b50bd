import { Subject, filter } from 'rxjs';
import type { AppEventName, AppEvents } from './app-events';

interface Fact {
  name: AppEventName;
  detail: AppEvents[AppEventName];
}

/** Carries facts between remotes that do not know each other. A handler that throws does not affect other handlers. */
export interface EventBus {
  /** Calls `handler` for every later event of that name. @returns a function that stops it */
  on<Name extends AppEventName>(name: Name, handler: (detail: AppEvents[Name]) => void): () => void;
  emit<Name extends AppEventName>(name: Name, detail: AppEvents[Name]): void;
}

/** Returns a bus of its own, without memory: a handler hears only what is emitted after it began to listen. */
export function createEventBus(): EventBus {
  const facts = new Subject<Fact>();
  const named =
    <Name extends AppEventName>(name: Name) =>
    (fact: Fact): fact is { name: Name; detail: AppEvents[Name] } =>
      fact.name === name;
  return {
    on: (name, handler) => {
      const subscription = facts.pipe(filter(named(name))).subscribe(({ detail }) => handler(detail));
      return () => subscription.unsubscribe();
    },
    emit: (name, detail) => facts.next({ name, detail }),
  };
}
