import { Icon } from '../parts/parts';
import { useTexts } from '../text';

/** The way to the own box, of a game or of all. */
export function BoxTile({ game }: { game?: string }) {
    const { box } = useTexts().extra;
    return (
        <a class="card tile" href={game ? `#box/${game}` : '#box'}>
            <Icon name="edit" />
            <span class="grow">
                <strong>{box.title}</strong>
                <small>{box.about}</small>
            </span>
            <Icon name="forward" />
        </a>
    );
}
