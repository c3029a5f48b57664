import { useColleague, useColleagueSearch } from "../../data/names";
import { PersonPicker } from "../../ui/form/person-picker";

interface OnePersonProps {
  id: string;
  selfId: string;
  onPick: (id: string) => void;
}

export function OnePerson({ id, selfId, onPick }: OnePersonProps) {
  const search = useColleagueSearch("all");
  const colleague = useColleague();
  return (
    <PersonPicker
      label="Whose calendar"
      emptyLabel="Yours"
      size="small"
      search={{ ...search, people: search.people.filter((person) => person.id !== selfId) }}
      value={id === selfId ? null : colleague(id)}
      onPick={(picked) => onPick(picked ?? selfId)}
    />
  );
}
