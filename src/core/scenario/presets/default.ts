import { definePreset } from './definition.ts';

export const defaultPreset = definePreset({
  id: 'default',
  title: 'Four videos and some requests',
  watch: 'One arm, four videos that must not stop, and eight requests a second that want an answer soon.',
  scenario: { values: { policy: 'mixed-scan' } },
});
